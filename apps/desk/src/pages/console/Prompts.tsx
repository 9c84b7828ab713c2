import { type Command, type MatchFold, type MatchState, other, type PersonId, type Refusal, sideName } from '@sightscreen/cricket';
import { useEffect, useRef, useState } from 'react';
import { PLACES } from '../../ball/keys.ts';
import { batterCandidates, bowlerCandidates, type Candidate, openingBowlers } from '../../match/candidates.ts';
import { type Prompt, type StartChoice, startSaid } from '../../match/prompt.ts';
import { playersOf } from '../../match/situation.ts';
import { prompts } from '../../text/en.ts';
import { useKeys } from '../../ui/use-keys.ts';

export interface PromptProps { fold: MatchFold; nameOf: (id: number) => string; onSay: (command: Command) => void; onRefused: (refusal: Refusal) => void }

/** What must be settled before the next ball, with the likely answers first and on keys. */
export function PromptPanel({ prompt, ...props }: PromptProps & { prompt: Prompt }) {
  const box = useRef<HTMLDivElement>(null);
  // The question has the focus: Enter answers it, and is not for whatever was pressed last.
  useEffect(() => { if (!document.querySelector('dialog[open]')) box.current?.focus({ preventScroll: true }); }, [prompt.kind]);
  return <div ref={box} tabIndex={-1} className="promptbox">{asked(prompt, props)}</div>;
}

function asked(prompt: Prompt, props: PromptProps) {
  switch (prompt.kind) {
    case 'toss': return <Toss {...props} />;
    case 'start': return <Start {...props} choices={prompt.choices} />;
    case 'batter': return <Pick {...props} title={prompts.batter} candidates={batterCandidates(props.fold)} said={(player) => ({ type: 'batter', player, end: prompt.end })} />;
    case 'bowler': return <Pick {...props} title={prompts.nextBowler} candidates={bowlerCandidates(props.fold)} said={(player) => ({ type: 'bowler', player })} />;
    case 'stopped': return <div className="prompt"><h2>{prompts.stopped(prompt.reason ?? prompt.name ?? '')}</h2><button type="button" className="btn" onClick={() => props.onSay({ type: 'resume' })}>{prompts.resume} <kbd>g</kbd></button></div>;
    case 'over': return <div className="prompt"><h2>{prompts.over}</h2></div>;
    case 'unready': return <div className="prompt"><h2>{prompts.unready}</h2></div>;
  }
}

function Toss({ fold, onSay }: PromptProps) {
  const sides = [0, 1] as const;
  const answers = sides.flatMap((winner) => (['bat', 'field'] as const).map((decision) => ({ winner, decision })));
  useKeys((key) => {
    const answer = answers[Number(key) - 1];
    if (answer) onSay({ type: 'toss', ...answer });
    return answer !== undefined;
  });
  return (
    <div className="prompt">
      <h2>{prompts.toss}</h2>
      <div className="pick">
        {answers.map(({ winner, decision }, at) => (
          <button key={`${winner}${decision}`} type="button" className="key key--side" onClick={() => onSay({ type: 'toss', winner, decision })}>
            <span className="key__label">{prompts.chose(sideName(fold.state, winner), decision)}</span><kbd aria-hidden="true">{at + 1}</kbd>
          </button>
        ))}
      </div>
    </div>
  );
}

function Pick({ title, candidates, said, nameOf, onSay, onRefused }: PromptProps & { title: string; candidates: Candidate[]; said: (player: PersonId) => Command }) {
  const choose = (candidate: Candidate): void => (candidate.refusal ? onRefused(candidate.refusal) : onSay(said(candidate.id)));
  useKeys((key) => {
    const candidate = key === 'Enter' ? candidates[0] : candidates[PLACES.indexOf(key as (typeof PLACES)[number])];
    if (candidate) choose(candidate);
    return candidate !== undefined;
  });
  return (
    <div className="prompt">
      <h2>{title}</h2>
      <div className="pick">
        {candidates.map((candidate, at) => (
          <button key={candidate.id} type="button" className="key key--side" aria-disabled={candidate.refusal !== null} title={candidate.refusal?.words} onClick={() => choose(candidate)}>
            <span className="key__label">{nameOf(candidate.id)}</span>
            {PLACES[at] !== undefined && <kbd aria-hidden="true">{PLACES[at]}</kbd>}
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

/** The opening pair and the first bowler, filled in with the likeliest: one press when they are right. */
function Start({ fold, choices, nameOf, onSay }: PromptProps & { choices: StartChoice[] }) {
  const [picked, setPicked] = useState(0);
  const choice = choices[Math.min(picked, choices.length - 1)];
  if (!choice) return <div className="prompt"><h2>{prompts.noneStarts}</h2></div>;
  return (
    <div className="prompt">
      <h2>{prompts.start}</h2>
      {choices.length > 1 && (
        <div className="pick">
          {choices.map((one, at) => <button key={choiceWords(fold.state, one)} type="button" className="key key--side" aria-pressed={one === choice} onClick={() => setPicked(at)}><span className="key__label">{choiceWords(fold.state, one)}</span></button>)}
        </div>
      )}
      <Openers key={`${choice.batting}${choice.superOver}${fold.state.innings.length}`} fold={fold} choice={choice} title={choiceWords(fold.state, choice)} nameOf={nameOf} onSay={onSay} />
    </div>
  );
}

function Openers({ fold, choice, title, nameOf, onSay }: { fold: MatchFold; choice: StartChoice; title: string; nameOf: (id: number) => string; onSay: (command: Command) => void }) {
  const batters = playersOf(fold.state, choice.batting);
  const bowlers = openingBowlers(fold.state, other(choice.batting));
  const [striker, setStriker] = useState(batters[0]);
  const [nonStriker, setNonStriker] = useState(batters[1]);
  const [bowler, setBowler] = useState(bowlers[0]);
  const begin = (): void => onSay({ ...startSaid(choice), ...(striker !== undefined && { striker }), ...(nonStriker !== undefined && { nonStriker }), ...(bowler !== undefined && { bowler }) });
  useKeys((key) => { if (key === 'Enter') begin(); return key === 'Enter'; });
  return (
    <div className="openers">
      <Person label={prompts.striker} value={striker} players={batters.filter((id) => id !== nonStriker)} nameOf={nameOf} onPick={setStriker} />
      <Person label={prompts.nonStriker} value={nonStriker} players={batters.filter((id) => id !== striker)} nameOf={nameOf} onPick={setNonStriker} />
      <Person label={prompts.bowler} value={bowler} players={bowlers} nameOf={nameOf} onPick={setBowler} />
      <button type="button" className="btn" onClick={begin}>{prompts.beginWhat(title)} <kbd>↵</kbd></button>
    </div>
  );
}

export function Person({ label, value, players, nameOf, onPick }: { label: string; value: PersonId | undefined; players: readonly PersonId[]; nameOf: (id: number) => string; onPick: (id: PersonId) => void }) {
  return (
    <label className="field"><span className="label">{label}</span>
      <select className="input input--small" value={value} onChange={(event) => onPick(Number(event.target.value))}>
        {players.map((id) => <option key={id} value={id}>{nameOf(id)}</option>)}
      </select>
    </label>
  );
}
