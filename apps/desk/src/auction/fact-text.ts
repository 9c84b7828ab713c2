/** Describes a past or pending command as text. */
import { type AuctionFactBody, moneyText } from '@sightscreen/auction';
import { auctions } from '../text/en.ts';

export interface Names {
  nameOf: (player: number) => string;
  sideOf: (side: number) => string;
  currency: string;
}

export function factText(body: AuctionFactBody, { nameOf, sideOf, currency }: Names): string {
  const { fact } = auctions;
  const money = (amount: number): string => moneyText(amount, currency);
  switch (body.kind) {
    case 'opened':
    case 'paused':
    case 'resumed':
    case 'closed':
      return fact[body.kind];
    case 'listed':
    case 'returned':
      return fact[body.kind](body.players.length);
    case 'retained':
      return fact.retained(sideOf(body.side), nameOf(body.player), money(body.price));
    case 'called':
    case 'unsold':
    case 'withdrawn':
      return fact[body.kind](nameOf(body.player));
    case 'bid':
      return fact.bid(sideOf(body.side), money(body.amount));
    case 'going':
      return fact.going(body.times);
    case 'knocked':
      return fact.knocked(sideOf(body.side), money(body.amount));
    case 'claimed':
    case 'stood':
      return fact[body.kind](sideOf(body.side));
    case 'sold':
    case 'matched':
      return fact[body.kind](nameOf(body.player), sideOf(body.side), money(body.amount));
    case 'voided':
      return fact.voided(body.of, body.also !== undefined);
  }
}
