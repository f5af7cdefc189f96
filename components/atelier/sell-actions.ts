'use server'

import { announcesPrice, setsStripe } from '@/lib/atelier/catalogue/acts'
import { savesCompany, savesContact, savesHost, savesMediator, savesTaxes } from '@/lib/atelier/seller/acts'

import { roomAction } from './room-action'

export const changeSales = roomAction([
  announcesPrice,
  savesCompany,
  savesContact,
  savesHost,
  savesMediator,
  savesTaxes,
  setsStripe,
])
