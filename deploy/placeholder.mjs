/**
 * The address of a site that does not know it yet: pages of an image are built with it, and written anew for SITE_URL at each
 * start (deploy/site-address.mjs). `.invalid` leads nowhere, for ever: https://www.rfc-editor.org/rfc/rfc2606
 */
export const ANY_ADDRESS = 'https://address-of-the-site.invalid'
