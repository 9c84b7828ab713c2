import {
  type Command,
  type MatchFold,
  type MatchState,
  other,
  type PersonId,
  type Refusal,
  sideName,
} from '@sightscreen/cricket';
import { useEffect, useRef, useState } from 'react';
import { POSITION_KEYS } from '../../ball/keys.ts';
import {
  batterCandidates,
  bowlerCandidates,
  bowlerLikely,
  type Candidate,
  openingBowlers,
} from '../../match/candidates.ts';
import { type Prompt, type StartChoice, startText } from '../../match/prompt.ts';
import { nextEnd } from '../../match/ends.ts';
import { playersOf } from '../../match/situation.ts';
import { prompts } from '../../text/en.ts';
import { useKeys } from '../../ui/use-keys.ts';

export interface PromptProps {
  fold: MatchFold;
  ends: readonly string[];
  nameOf: (id: number) => string;
  onSubmit: (command: Command) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Prompts before the next ball, with likely answers first and on keys. */
export function PromptPanel({ prompt, ...props }: PromptProps & { prompt: Prompt }) {
  const box = useRef<HTMLDivElement>(null);
  // The prompt takes the focus: Enter answers it rather than the last pressed button.
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) box.current?.focus({ preventScroll: true });
  }, [prompt.kind]);
  return (
    <div ref={box} tabIndex={-1} className="promptbox">
      {promptBody(prompt, props)}
    </div>
  );
}

function promptBody(prompt: Prompt, props: PromptProps) {
  switch (prompt.kind) {
    case 'toss':
      return <Toss {...props} />;
    case 'start':
      return <Start {...props} choices={prompt.choices} />;
    case 'batter':
      return (
        <Pick
          {...props}
          title={prompts.batter}
          candidates={batterCandidates(props.fold)}
          said={(player) => ({ type: 'batter', player, end: prompt.end })}
        />
      );
    case 'bowler':
      return (
        <Pick
          {...props}
          title={prompts.nextBowler}
          candidates={bowlerCandidates(props.fold)}
          enter={bowlerLikely(props.fold)}
          said={(player, from) => ({ type: 'bowler', player, ...(from !== null && { from }) })}
          end={nextEnd(props.fold.state, props.ends)}
        />
      );
    case 'stopped':
      return (
        <div className="prompt">
          <h2>{prompts.stopped(prompt.reason ?? prompt.name ?? '')}</h2>
          <button type="button" className="btn" onClick={() => props.onSubmit({ type: 'resume' })}>
            {prompts.resume} <kbd>g</kbd>
          </button>
        </div>
      );
    case 'over':
      return (
        <div className="prompt">
          <h2>{prompts.over}</h2>
        </div>
      );
    case 'unready':
      return (
        <div className="prompt">
          <h2>{prompts.unready}</h2>
        </div>
      );
  }
}

/** The end of the next over, and a way to change it. */
function useEnd(end: string | null, ends: readonly string[]): [from: string | null, swap: () => void] {
  const [swapped, setSwapped] = useState(false);
  return [end === null ? null : swapped ? (ends.find((one) => one !== end) ?? end) : end, () => setSwapped(!swapped)];
}

const End = ({ from, onSwap }: { from: string | null; onSwap: () => void }) =>
  from === null ? null : (
    <p className="end">
      {prompts.from(from)}{' '}
      <button type="button" className="btn btn--quiet" onClick={onSwap}>
        {prompts.otherEnd} <kbd>/</kbd>
      </button>
    </p>
  );

function Toss({ fold, onSubmit }: PromptProps) {
  const sides = [0, 1] as const;
  const answers = sides.flatMap((winner) => (['bat', 'field'] as const).map((decision) => ({ winner, decision })));
  useKeys((key) => {
    const answer = answers[Number(key) - 1];
    if (answer) onSubmit({ type: 'toss', ...answer });
    return answer !== undefined;
  });
  return (
    <div className="prompt">
      <h2>{prompts.toss}</h2>
      <div className="pick">
        {answers.map(({ winner, decision }, at) => (
          <button
            key={`${winner}${decision}`}
            type="button"
            className="key key--side"
            onClick={() => onSubmit({ type: 'toss', winner, decision })}
          >
            <span className="key__label">{prompts.chose(sideName(fold.state, winner), decision)}</span>
            <kbd aria-hidden="true">{at + 1}</kbd>
          </button>
        ))}
      </div>
    </div>
  );
}

function Pick({
  title,
  candidates,
  said,
  enter = true,
  end = null,
  ends,
  nameOf,
  onSubmit,
  onRefused,
}: PromptProps & {
  title: string;
  candidates: Candidate[];
  enter?: boolean;
  said: (player: PersonId, from: string | null) => Command;
  end?: string | null;
}) {
  const [from, swap] = useEnd(end, ends);
  const choose = (candidate: Candidate): void =>
    candidate.refusal ? onRefused(candidate.refusal) : onSubmit(said(candidate.id, from));
  useKeys((key) => {
    if (key === '/' && from !== null) {
      swap();
      return true;
    }
    if (key === 'Enter' && !enter) {
      onRefused({ code: 'choose', rule: null, words: prompts.chooseBowler });
      return true;
    }
    const candidate =
      key === 'Enter' ? candidates[0] : candidates[POSITION_KEYS.indexOf(key as (typeof POSITION_KEYS)[number])];
    if (candidate) choose(candidate);
    return candidate !== undefined;
  });
  return (
    <div className="prompt">
      <h2>{title}</h2>
      <End from={from} onSwap={swap} />
      <div className="pick">
        {candidates.map((candidate, at) => (
          <button
            key={candidate.id}
            type="button"
            className="key key--side"
            aria-disabled={candidate.refusal !== null}
            title={candidate.refusal?.words}
            onClick={() => choose(candidate)}
          >
            <span className="key__label">{nameOf(candidate.id)}</span>
            {POSITION_KEYS[at] !== undefined && <kbd aria-hidden="true">{POSITION_KEYS[at]}</kbd>}
            {candidate.refusal && <span className="key__why">{candidate.refusal.words}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

const choiceWords = (state: MatchState, { batting, followOn, superOver }: StartChoice): string => {
  const side = sideName(state, batting);
  return superOver ? prompts.superOver(side) : followOn ? prompts.followsOn(side) : prompts.bats(side);
};

/** The opening pair and the first bowler, one key each; the choice of innings first where there is one. */
function Start({ fold, ends, choices, nameOf, onSubmit }: PromptProps & { choices: StartChoice[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const choice = choices.length === 1 ? choices[0] : picked === null ? undefined : choices[picked];
  useKeys((key) => {
    const at = POSITION_KEYS.indexOf(key as (typeof POSITION_KEYS)[number]);
    if (choice || !choices[at]) return false;
    setPicked(at);
    return true;
  });
  if (choices.length === 0)
    return (
      <div className="prompt">
        <h2>{prompts.noneStarts}</h2>
      </div>
    );
  return (
    <div className="prompt">
      <h2>
        {prompts.start}
        {choice && <span className="note"> {choiceWords(fold.state, choice)}</span>}
      </h2>
      {choices.length > 1 && (
        <div className="pick">
          {choices.map((one, at) => (
            <button
              key={choiceWords(fold.state, one)}
              type="button"
              className="key key--side"
              aria-pressed={one === choice}
              onClick={() => setPicked(at)}
            >
              <span className="key__label">{choiceWords(fold.state, one)}</span>
              {!choice && <kbd aria-hidden="true">{POSITION_KEYS[at]}</kbd>}
            </button>
          ))}
        </div>
      )}
      {choice && (
        <Openers
          key={`${choice.batting}${choice.superOver}${fold.state.innings.length}`}
          fold={fold}
          ends={ends}
          choice={choice}
          nameOf={nameOf}
          onSubmit={onSubmit}
          onBack={() => setPicked(null)}
        />
      )}
    </div>
  );
}

const ROLES = ['striker', 'nonStriker', 'bowler'] as const;
type Role = (typeof ROLES)[number];

/**
 * Enter selects the first batter in order, and a bowler only if one opened for the side before. The last answer starts
 * the innings.
 */
function Openers({
  fold,
  ends,
  choice,
  nameOf,
  onSubmit,
  onBack,
}: Pick<PromptProps, 'fold' | 'ends' | 'nameOf' | 'onSubmit'> & { choice: StartChoice; onBack: () => void }) {
  const [picked, setPicked] = useState<Partial<Record<Role, PersonId>>>({});
  const [role, setRole] = useState<Role>('striker');
  const [from, swap] = useEnd(nextEnd(fold.state, ends), ends);
  const batters = playersOf(fold.state, choice.batting);
  const { order, likely } = openingBowlers(fold.state, other(choice.batting));
  const list =
    role === 'bowler' ? order : batters.filter((id) => id !== picked[role === 'striker' ? 'nonStriker' : 'striker']);
  const first = role === 'bowler' ? likely : (list[0] ?? null);
  const take = (player: PersonId): void => {
    const now = { ...picked, [role]: player };
    setPicked(now);
    const next = ROLES.find((one) => now[one] === undefined);
    if (next) setRole(next);
    else onSubmit({ ...startText(choice), ...now, ...(from !== null && { from }) });
  };
  useKeys((key) => {
    if (key === '/' && role === 'bowler' && from !== null) {
      swap();
      return true;
    }
    if (key === 'Escape' || key === 'Backspace') {
      const before = ROLES[ROLES.indexOf(role) - 1];
      if (!before) {
        onBack();
        return true;
      }
      setPicked({ ...picked, [before]: undefined });
      setRole(before);
      return true;
    }
    const player = key === 'Enter' ? first : list[POSITION_KEYS.indexOf(key as (typeof POSITION_KEYS)[number])];
    if (player != null) take(player);
    return player != null;
  });
  return (
    <>
      <div className="openers" role="group" aria-label={prompts.start}>
        {ROLES.map((one) => (
          <button key={one} type="button" className="opener" aria-pressed={one === role} onClick={() => setRole(one)}>
            <span className="label">{prompts[one]}</span>{' '}
            {picked[one] === undefined ? prompts.open : nameOf(picked[one])}
          </button>
        ))}
      </div>
      <h3>{prompts.asks[role]}</h3>
      {role === 'bowler' && <End from={from} onSwap={swap} />}
      <div className="pick">
        {list.map((id, at) => (
          <button key={id} type="button" className="key key--side" onClick={() => take(id)}>
            <span className="key__label">{nameOf(id)}</span>
            {POSITION_KEYS[at] !== undefined && <kbd aria-hidden="true">{POSITION_KEYS[at]}</kbd>}
            {id === first && <kbd aria-hidden="true">↵</kbd>}
          </button>
        ))}
      </div>
    </>
  );
}

export function Person({
  label,
  value,
  players,
  nameOf,
  onPick,
}: {
  label: string;
  value: PersonId | undefined;
  players: readonly PersonId[];
  nameOf: (id: number) => string;
  onPick: (id: PersonId) => void;
}) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input input--small" value={value} onChange={(event) => onPick(Number(event.target.value))}>
        {players.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
