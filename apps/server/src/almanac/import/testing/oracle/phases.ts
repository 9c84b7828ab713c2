/** Phases of an innings as its file states them (R17.1 to R17.4), ball by ball. */
import type { FileInnings } from './file-shape.ts';

/** Shares of the overs: of the powerplay where the file states none, and of the last overs. */
const SHARES: Record<string, readonly [powerPlay: number, last: number]> = {
  ODI: [0.2, 0.2],
  T20: [0.3, 0.25],
  Hundred: [0.25, 0.25],
};
type Kind = keyof typeof SHARES;

export interface Planned {
  kind: Kind;
  overs: number;
  ballsPerOver: number;
  /** Overs of the other side's following innings, if its file states them. */
  chaseOvers: number | undefined;
}

const legal = ({ extras = {} }: NonNullable<FileInnings['overs']>[number]['deliveries'][number]): boolean =>
  !extras.wides && !extras.noballs;
/** 8.5 overs are eight overs and five balls. */
const ballsIn = (overs: number, perOver: number): number =>
  Math.floor(overs + 1e-6) * perOver + Math.round((overs - Math.floor(overs + 1e-6)) * 10);

/** Takes the over and the index of the delivery in it, both from 0. */
export function phasesIn(file: FileInnings, planned: Planned): (over: number, delivery: number) => string {
  const { kind, ballsPerOver } = planned;
  const [powerPlay, last] = SHARES[kind]!;
  const all = file.overs ?? [];
  const balls = allotted(file, planned);
  const overs = Math.ceil(balls / ballsPerOver);
  const lastFrom = overs - Math.max(1, Math.round(overs * last));
  const [first] = (file.powerplays ?? []).filter(({ from }) => from === 0.1);
  const inPowerPlay = (over: number, delivery: number): boolean => {
    if (first !== undefined) {
      const end = Math.floor(first.to + 1e-6);
      const deliveries = all.find((one) => one.over === end)?.deliveries ?? [];
      const ballsInLast = Math.round((first.to - end) * 10);
      // Files write the tenth delivery of an over like its first (.1).
      return (
        over < end || (over === end && delivery < (ballsInLast === 1 && deliveries.length >= 10 ? 10 : ballsInLast))
      );
    }
    const before = (all.find((one) => one.over === over)?.deliveries ?? []).slice(0, delivery).filter(legal).length;
    const usual = kind === 'ODI' ? Math.round((balls / 6) * powerPlay) * 6 : Math.round(balls * powerPlay);
    return over * ballsPerOver + Math.min(before, ballsPerOver - 1) < usual;
  };
  return (over, delivery) => (inPowerPlay(over, delivery) ? 'powerplay' : over < lastFrom ? 'middle' : 'death');
}

/** Balls that the innings was allotted when it ended. */
function allotted(file: FileInnings, { overs, ballsPerOver, chaseOvers }: Planned): number {
  const all = file.overs ?? [];
  const deliveries = all.at(-1)?.deliveries ?? [];
  const inLast = deliveries.filter(legal).length;
  const finished = inLast >= ballsPerOver || file.miscounted_overs?.[String(all.at(-1)?.over)] !== undefined;
  const bowled = (all.length - 1) * ballsPerOver + (finished ? ballsPerOver : inLast);
  const stated = ballsIn(file.target?.overs ?? overs, ballsPerOver);
  // A first innings as long as the chase was allotted was itself shortened.
  if (chaseOvers !== undefined && bowled === ballsIn(chaseOvers, ballsPerOver)) return bowled;
  return stated;
}
