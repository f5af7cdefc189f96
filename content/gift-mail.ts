/** Lengths of what a buyer writes to the person who gets the gift. */
export const GIFT_SENDER_MAX_LENGTH = 60
export const GIFT_WORDS_MAX_LENGTH = 500
