'use server'

import { announcesPrice, setsStripe } from '@/lib/atelier/catalogue/acts'
import { makesCode, stopsCode } from '@/lib/atelier/codes/acts'
import { closesGift, makesGift } from '@/lib/atelier/gifts/acts'
import { savesCompany, savesContact, savesHost, savesMediator, savesTaxes } from '@/lib/atelier/seller/acts'

import { roomAction } from './room-action'

export const changeSales = roomAction([
  announcesPrice,
  closesGift,
  makesCode,
  makesGift,
  savesCompany,
  savesContact,
  savesHost,
  savesMediator,
  savesTaxes,
  setsStripe,
  stopsCode,
])
