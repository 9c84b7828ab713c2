/** Reads a prepared file of rules, sides and players into commands. */
import { auctionCommand } from '@sightscreen/contracts/desk/auction';
import { z } from 'zod';
import { auctions } from '../text/en.ts';
import type { DeskCommand } from './auction-desk.ts';

const shape = z.object({ rules: z.unknown(), sides: z.unknown(), players: z.unknown() });
export type FileRead = { ok: true; command: DeskCommand; rest: DeskCommand[] } | { ok: false; words: string };

/** @param opened whether rules and sides exist: then only the file's players are read */
export function readFile(text: string, opened: boolean): FileRead {
  try {
    const { rules, sides, players } = shape.parse(JSON.parse(text));
    const list = parseCommand({ kind: 'list', players });
    return opened
      ? { ok: true, command: list, rest: [] }
      : { ok: true, command: parseCommand({ kind: 'open', rules, sides }), rest: [list] };
  } catch (error) {
    return { ok: false, words: auctions.badFile(wordsOf(error)) };
  }
}

/** Reads one player, as typed. */
export function parsePlayer(player: object): FileRead {
  try {
    return { ok: true, command: parseCommand({ kind: 'list', players: [player] }), rest: [] };
  } catch (error) {
    return { ok: false, words: auctions.badPlayer(wordsOf(error)) };
  }
}

/** @throws ZodError if it is not a command */
const parseCommand = (command: object): DeskCommand => auctionCommand.parse(command) as DeskCommand;
const wordsOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error) : String((error as Error).message);

/** As the form shows it. Sides are given by name, or by number where the registry has a name twice. */
export const EXAMPLE = `{
  "rules": {
    "currency": "INR",
    "steps": [
      { "from": 0, "step": 500000 },
      { "from": 10000000, "step": 1000000 }
    ],
    "places": { "least": 18, "most": 25, "overseas": 8 },
    "roles": { "batter": 6, "wk-batter": 2, "all-rounder": 4, "bowler": 6 },
    "lowestBase": 3000000,
    "finalBid": true
  },
  "sides": [
    { "side": "Eastmoor Rooks", "purse": 1200000000, "cards": 2 },
    { "side": "Tarn Lanterns", "purse": 1200000000, "cards": 2 }
  ],
  "players": [
    {
      "name": "Joss Arkwright",
      "country": "England",
      "age": 27,
      "style": "Right-hand bat, leg-spin",
      "role": "all-rounder",
      "cap": "capped",
      "overseas": true,
      "base": 20000000,
      "set": "Marquee",
      "former": "Tarn Lanterns"
    },
    {
      "name": "Ravi Keeps",
      "role": "wk-batter",
      "cap": "uncapped",
      "overseas": false,
      "base": null,
      "sale": false,
      "former": "Eastmoor Rooks"
    }
  ]
}`;
