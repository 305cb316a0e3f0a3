import { expect, test } from 'vitest'
import { isReservedName } from './available-name.ts'

test.each([
  ...['Admin', 'ADMIN', 'a.d.m.i.n', 'Admin 2', 'Аdmin', 'ADMlN', 'ＡＤＭＩＮ', 'Operator', 'moderator', 'Mod_1', 'Support'],
  ...['Yönetici', 'Operatör', 'MODERATÖR', 'Destek', 'Guest', 'Guest 1234', 'guest1', 'Player 0042', 'PIayer 7', 'Misafir 12'],
  ...['Oyuncu', 'deleted user', 'Deleted-User', 'GuessTheAnime', 'Guess The Anime'],
])('[ACCOUNT-25] %s is reserved', (name) => expect(isReservedName(name)).toBe(true))

test.each(['Administer', 'Guesty', 'Player One', 'Modest', 'Rei', '1234', '綾波', 'Head Operator', '...'])(
  '[ACCOUNT-25] %s can be chosen',
  (name) => expect(isReservedName(name)).toBe(false),
)
