import { describe, expect, it } from 'vitest';
import type { Command, CorrectionFact, PlainFact } from '@sightscreen/cricket';
import { command, type FeedCommand } from '@sightscreen/contracts/feed/command';
import type { correctionFact, plainFact } from '@sightscreen/contracts/feed/facts';
import type { z } from 'zod';

/** Intersections written out, so that two spellings of one shape are the same type. */
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends (<T>() => T extends Flat<B> ? 1 : 2) ? true : false;

/** The type checker is the test: a field added on one side only turns one of these to `false`. */
const commandsAreTheGames: Same<FeedCommand, Command> = true;
const factsAreTheGames: Same<z.infer<typeof plainFact>, PlainFact> = true;
const correctionsAreTheGames: Same<z.infer<typeof correctionFact>, CorrectionFact> = true;
