import { emptyDraft, type Situation, type Step } from '../../ball/draft.ts';
import { keysAt } from '../../ball/keys.ts';
import { askedOf } from '../../ball/words.ts';
import { consoleWords } from '../../text/en.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const MATCH_KEYS = [
  ['u', 'Undo the last thing said'], ['e', 'Amend the last ball'], ['f', 'Where it went (arrow keys or Tab, then Enter)'], ['k', 'A batter leaves without a ball'], ['p', 'Penalty runs'], ['i', 'Break in play'], ['g', 'Play again'],
  ['m', 'More: overs, targets, replacements, declarations, result'], ['?', 'These keys'], ['Esc', 'Start the ball again'],
] as const;
const STEPS: readonly Step[] = ['ball', 'wicket', 'runsRun', 'end', 'crossed', 'reviewOutcome', 'leaving'];

/** All keys on one screen, from the same tables that the keys work by. */
export function KeyMap({ situation, onClose }: { situation: Situation; onClose: () => void }) {
  const named = { ...situation, striker: situation.striker ?? 0, nonStriker: situation.nonStriker ?? 0 };
  return (
    <Dialog wide title={consoleWords.map} onClose={onClose}>
      <div className="keymap">
        {STEPS.map((step) => (
          <section key={step}>
            <h3>{askedOf({ ...emptyDraft, step })}</h3>
            <dl>{(step === 'ball' || step === 'runsRun') && <div><dt><kbd>{step === 'ball' ? '1–6' : '0–3'}</kbd></dt><dd>Runs</dd></div>}{keysAt({ ...emptyDraft, step }, named, () => '').filter(({ key, note }) => note !== undefined || !/^[0-6]$/.test(key) || step === 'end').map(({ key, label, note }) => <div key={key}><dt><kbd>{key === 'Enter' ? '↵' : key}</kbd></dt><dd>{label}{note && <span className="note"> {note}</span>}</dd></div>)}</dl>
          </section>
        ))}
        <section>
          <h3>Match</h3>
          <dl>{MATCH_KEYS.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl>
        </section>
        <section><h3>People</h3><p className="note">Batters, bowlers and fielders stand on 1 to 9, 0 and -. ↵ takes the first, or nobody.</p></section>
      </div>
    </Dialog>
  );
}
