import { emptyDraft, type Situation, type Step } from '../../ball/draft.ts';
import { keysAt } from '../../ball/keys.ts';
import { promptText } from '../../ball/words.ts';
import { consoleWords, keyMap } from '../../text/en.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const STEPS: readonly Step[] = ['ball', 'wicket', 'runsRun', 'end', 'crossed', 'reviewOutcome', 'leaving'];

/** All keys on one screen, from the tables that the keypad uses. */
export function KeyMap({ situation, onClose }: { situation: Situation; onClose: () => void }) {
  const named = { ...situation, striker: situation.striker ?? 0, nonStriker: situation.nonStriker ?? 0 };
  return (
    <Dialog wide title={consoleWords.map} onClose={onClose}>
      <div className="keymap">
        {STEPS.map((step) => (
          <section key={step}>
            <h3>{promptText({ ...emptyDraft, step })}</h3>
            <dl>
              {(step === 'ball' || step === 'runsRun') && (
                <div>
                  <dt>
                    <kbd>{step === 'ball' ? keyMap.runKeys : keyMap.completedKeys}</kbd>
                  </dt>
                  <dd>{keyMap.runs}</dd>
                </div>
              )}
              {keysAt({ ...emptyDraft, step }, named, () => '')
                .filter(({ key, note }) => note !== undefined || !/^[0-6]$/.test(key) || step === 'end')
                .map(({ key, label, note }) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key === 'Enter' ? '↵' : key}</kbd>
                    </dt>
                    <dd>
                      {label}
                      {note && <span className="note"> {note}</span>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{keyMap.match}</h3>
          <dl>
            {keyMap.ofTheMatch.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{keyMap.people}</h3>
          <p className="note">{keyMap.peopleNote}</p>
        </section>
      </div>
    </Dialog>
  );
}
