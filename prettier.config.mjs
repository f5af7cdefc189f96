/** @type {import('prettier').Config} */
const config = { semi: false, singleQuote: true, printWidth: 120 }

export default config
