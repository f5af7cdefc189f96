const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const ACCENTED = 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿÁáÍíÑñÓóÖöÚúÄä'
const PUNCTUATION = '«»‹›‘’“”–—…·•\u00a0\u202f\u2009\u00ad'
const SIGNS = '€£©®°²³×÷±−≈≤≥→←↑↓✓½¼¾№§ªº฿'

export const TEXT_CHARACTERS = ASCII + ACCENTED + PUNCTUATION + SIGNS

export const DISPLAY_CHARACTERS =
  ASCII.replace(/[\\^`|~{}<>@#$]/g, '') + ACCENTED.slice(0, 35) + 'ñ«»‘’“”–—…·°€−×→\u00a0\u202f'
