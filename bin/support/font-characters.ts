const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const ACCENTED = 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿÁáÍíÑñÓóÖöÚúÄä'
const PUNCTUATION = '«»‹›‘’“”–—…·•\u00a0\u202f\u2009\u00ad'
const SIGNS = '€£©®°²³×÷±−≈≤≥→←↑↓✓½¼¾№§ªº฿'

/** What the text face can draw: French, the names of its neighbours, the signs of budgets and tables. */
export const TEXT_CHARACTERS = ASCII + ACCENTED + PUNCTUATION + SIGNS

/** Headings and prices need less: no code, no mathematics. */
export const DISPLAY_CHARACTERS = ASCII.replace(/[\\^`|~{}<>@#$]/g, '') + ACCENTED.slice(0, 35) + 'ñ«»‘’“”–—…·°€−×→\u00a0\u202f'
