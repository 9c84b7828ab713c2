/** Corrects one detail of a ball and leaves the rest: the fielder, the dismissal, place or pitch, a drop, a review. */
import type { BallCommand, DeliveryFact, Ruleset, WicketCommand } from '@sightscreen/cricket';
import { type Draft, emptyDraft, type Situation } from '../ball/draft.ts';
import type { Pressed } from '../ball/press.ts';
import { ballCommandOf } from '../ball/draft-command.ts';
import { commandOfBall } from './command-of-ball.ts';

export type Part = 'where' | 'length' | 'dropped' | 'review' | 'kind' | 'fielder';
export const PART_KEYS: Record<Part, string> = {
  where: 'f',
  length: 'h',
  dropped: 'd',
  review: 'v',
  kind: 'o',
  fielder: 'c',
};

const FIELDED: ReadonlySet<string> = new Set(['caught', 'run out', 'stumped']);

/** Details of this ball that can be corrected separately. */
export function partsOf({ wickets: [wicket], wides, faced }: DeliveryFact): Part[] {
  return [
    ...(wicket ? ['kind' as const] : []),
    ...(wicket && FIELDED.has(wicket.kind) ? ['fielder' as const] : []),
    ...(faced && wides === 0 ? ['where' as const] : []),
    'length' as const,
    ...(faced ? ['dropped' as const] : []),
    'review' as const,
  ];
}

const STEPS = {
  where: 'where',
  length: 'length',
  dropped: 'droppedBy',
  review: 'reviewBy',
  kind: 'wicket',
  fielder: 'fielder',
} as const;

/** The ball as recorded, at the step that enters the detail. */
export function draftOf(part: Part, ball: DeliveryFact, rules: Pick<Ruleset, 'wideRuns'>): Draft {
  const {
    bat,
    byes,
    legByes,
    wides,
    noBalls,
    striker,
    wickets: [wicket],
  } = ball;
  return {
    ...emptyDraft,
    step: STEPS[part],
    extra: wides > 0 ? 'wide' : byes > 0 ? 'byes' : legByes > 0 ? 'legByes' : null,
    noBall: noBalls > 0,
    runs: bat + byes + legByes + Math.max(0, wides - rules.wideRuns),
    wicket:
      part === 'fielder' && wicket
        ? { ...wicket, player: wicket.player === striker ? 'striker' : 'nonStriker', fielders: [] }
        : null,
  };
}

/** The ball after the keys so far, once the detail is entered; null until then. */
export function answered(pressed: Pressed, situation: Situation): BallCommand | null {
  if (pressed.say) return pressed.say.type === 'ball' ? pressed.say : null;
  return pressed.draft.step === 'ball' ? ballCommandOf(pressed.draft, situation) : null;
}

/** The whole ball with the new detail. */
export function withPart(
  part: Part,
  ball: DeliveryFact,
  answer: BallCommand,
  rules: Pick<Ruleset, 'wideRuns' | 'noBallRuns'>,
): BallCommand {
  const command = commandOfBall(ball, rules);
  const [wicket] = answer.wicket === undefined ? [] : Array.isArray(answer.wicket) ? answer.wicket : [answer.wicket];
  const others = ball.wickets.slice(1);
  switch (part) {
    case 'where':
      return { ...command, zone: answer.zone };
    case 'length':
      return { ...command, pitch: answer.pitch };
    case 'dropped':
      return { ...command, dropped: answer.dropped };
    case 'review':
      return { ...command, review: answer.review };
    case 'fielder':
      return { ...command, wicket: [{ ...ball.wickets[0]!, fielders: wicket?.fielders ?? [] }, ...others] };
    case 'kind':
      return asOut(command, answer, [
        ...(wicket ? [{ ...wicket, player: wicket.player ?? ball.striker }] : []),
        ...others,
      ]);
  }
}

/** Crossings depend on the dismissal. The runs of a run out are entered again; those of another wicket stay. */
function asOut({ crossings: _, ...command }: BallCommand, answer: BallCommand, wicket: WicketCommand[]): BallCommand {
  if (wicket[0]?.kind !== 'run out') return { ...command, wicket };
  const { bat: __, byes: ___, legByes: ____, boundary: _____, wide: ______, ...rest } = command;
  const { bat, byes, legByes, wide } = answer;
  return {
    ...rest,
    ...(bat !== undefined && { bat }),
    ...(byes !== undefined && { byes }),
    ...(legByes !== undefined && { legByes }),
    ...(wide !== undefined && { wide }),
    wicket,
  };
}
