'use server'

import {
  closesQuestion,
  deletesText,
  submitsText,
  mailsText,
  opensPlannedNote,
  publishesText,
  readsFact,
  sendsTextBack,
  startsSequence,
  stopsSequence,
  triesText,
  withdrawsText,
} from '@/lib/atelier/writing/acts'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue } from '@/lib/notices/news/announcement'

import { roomAction } from '../room-action'

export const changeText = roomAction([
  submitsText,
  deletesText,
  triesText,
  closesQuestion,
  withdrawsText,
  sendsTextBack,
  startsSequence,
  stopsSequence,
  opensPlannedNote,
  readsFact,
])

/** News leave once a text is published, and once they are asked for. */
export const publishText = roomAction([publishesText, mailsText], () => announceDue(new Date(), listSegment))
