import { type Command, type Entry, lineOf, type MatchFold } from '@sightscreen/cricket';
import { type FormEvent, useEffect, useState } from 'react';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { to } from '../../address/route.ts';
import { confirmedHead } from '../../match/book.ts';
import type { MatchDesk } from '../../match/match-desk.ts';
import { commentary, consoleWords, matchList, sync } from '../../text/en.ts';
import { SelectField, TextField, TextAreaField } from '../../ui/Field.tsx';
import { Board } from '../console/Board.tsx';
import type { MatchPageProps } from '../console/MatchPage.tsx';
import { NotOpen } from '../console/NotOpen.tsx';
import { SyncState } from '../console/SyncState.tsx';
import { useDeskView, useMatchDesk } from '../console/use-match-desk.ts';
import { ErrorMessage } from '../../ui/Message.tsx';

/** The commentator's screen: every ball as it arrives, with a field for its commentary. */
export function WordsPage({ deps, acquireLock, staff, id, onSignedOut, signedInAt }: MatchPageProps) {
  const opened = useMatchDesk(deps, acquireLock, { staff, match: id });
  if (opened.kind !== 'open') return <NotOpen opened={opened} />;
  return <WordsDesk key={id} desk={opened.desk} onSignedOut={onSignedOut} signedInAt={signedInAt} />;
}

const PAGE_SIZE = 40;
const COMMENTED_KINDS: ReadonlySet<string> = new Set(['delivery', 'departure', 'comment']);

function WordsDesk({
  desk,
  onSignedOut,
  signedInAt,
}: {
  desk: MatchDesk;
  onSignedOut: () => void;
  signedInAt: number;
}) {
  const view = useDeskView(desk);
  const { fold } = view.book;
  const { state } = fold;
  const [chosen, setChosen] = useState<number | null>(null);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const [refused, setRefused] = useState<string | null>(null);
  const { hold } = view.queue;
  useEffect(() => {
    if (hold?.why === 'signed-out') onSignedOut();
  }, [hold, onSignedOut]);
  useEffect(() => {
    if (signedInAt > 0) desk.signedIn();
  }, [desk, signedInAt]);
  useEffect(() => {
    desk.doing(chosen === null ? 'looking' : 'writing', chosen);
  }, [desk, chosen]);
  const submit = (command: Command): boolean => {
    const refusal = desk.submit(command);
    setRefused(refusal?.words ?? null);
    return refusal === null;
  };
  const entries = state.entries.filter((entry) => COMMENTED_KINDS.has(entry.body.kind) && !entry.voided);
  const newest = entries.slice(-visibleCount).reverse();
  return (
    <div className="console console--words">
      <header className="console__head">
        <a className="console__back" href={to.home}>
          {consoleWords.back}
        </a>
        <h1 className="console__title">
          {state.info ? matchList.sides(state.info.sides[0].name, state.info.sides[1].name) : state.matchId}
        </h1>
        <SyncState view={view} onLook={() => {}} />
      </header>
      <div className="words__grid">
        <div className="words__side">
          <Board state={state} />
          <CommentForm fold={fold} onSubmit={submit} />
        </div>
        <section className="words__list" aria-label={commentary.balls}>
          {hold && hold.why !== 'signed-out' && (
            <div className="notice" role="alert">
              <p>{hold.why === 'refused' ? hold.words : sync.refused}</p>
              <div className="row">
                <button
                  type="button"
                  className="btn btn--line"
                  onClick={() => {
                    desk.release().catch(() => {});
                  }}
                >
                  {commentary.sendAgain}
                </button>
                <button
                  type="button"
                  className="btn btn--line"
                  onClick={() => {
                    desk.drop().catch(() => {});
                  }}
                >
                  {commentary.leaveOut}
                </button>
              </div>
            </div>
          )}
          <ErrorMessage>{refused}</ErrorMessage>
          <ol className="balls__list">
            {newest.map((entry) => (
              <WordsRow
                key={entry.number}
                fold={fold}
                entry={entry}
                open={chosen === entry.number}
                unsent={entry.number > confirmedHead(view.book)}
                onOpen={() => setChosen(chosen === entry.number ? null : entry.number)}
                onSubmit={(command) => {
                  if (submit(command)) setChosen(null);
                }}
              />
            ))}
          </ol>
          {entries.length > visibleCount && (
            <button type="button" className="btn btn--line" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
              {commentary.older}
            </button>
          )}
        </section>
      </div>
    </div>
  );
}

/** The site's markup as plain characters: tags removed, entities decoded. */
const plain = (text: string): string =>
  text
    .replace(/<br>/g, ' ')
    .replace(/<\/?[bi]>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&amp;/g, '&');

function WordsRow({
  fold,
  entry,
  open,
  unsent,
  onOpen,
  onSubmit,
}: {
  fold: MatchFold;
  entry: Entry;
  open: boolean;
  unsent: boolean;
  onOpen: () => void;
  onSubmit: (command: Command) => void;
}) {
  const line = lineOf(fold.state, entry);
  const own =
    entry.body.kind === 'delivery' || entry.body.kind === 'departure' || entry.body.kind === 'comment'
      ? (entry.body.text ?? '')
      : '';
  const [text, setText] = useState(own);
  if (!line) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onSubmit({ type: 'words', of: entry.number, text: text.trim() });
  };
  return (
    <li className="ballrow ballrow--words">
      <span className="ballrow__label">{line.label ?? ''}</span>
      {line.token ? <Token token={line.token} /> : <span className="tok" />}
      <span className="ballrow__words">
        <b>{line.lead}</b> {plain(line.text)}
        {line.by !== null && <span className="note"> {line.by}</span>}
        {unsent && <span className="mark mark--wait">{commentary.waits}</span>}
        <button type="button" className="btn btn--quiet" aria-expanded={open} onClick={onOpen}>
          {own === '' ? commentary.add : commentary.change}
        </button>
        {open && (
          <form className="wordsform" onSubmit={submit}>
            <TextAreaField
              rows={3}
              label={commentary.words}
              note={commentary.wordsNote}
              value={text}
              onChange={setText}
            />
            <button type="submit" className="btn" disabled={text.trim() === ''}>
              {commentary.publish}
            </button>
          </form>
        )}
      </span>
    </li>
  );
}

/** Commentary without a ball: a comment, an expert's, a promotion. Placed after the newest ball at publication. */
function CommentForm({ fold, onSubmit }: { fold: MatchFold; onSubmit: (command: Command) => boolean }) {
  const [snippet, setSnippet] = useState<string>('plain');
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [href, setHref] = useState('');
  const promotes = snippet === 'video' || snippet === 'article';
  const badLink = promotes && href !== '' && !/^(https:\/\/[^\s<>"'\\]+|\/(?![/\\])[^\s<>"'\\]*)$/.test(href);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const taken = onSubmit({
      type: 'comment',
      snippet: snippet as 'plain',
      text: text.trim(),
      ...(by.trim() !== '' && { by: by.trim() }),
      ...(promotes && href !== '' && { href }),
    });
    if (taken) {
      setText('');
      setHref('');
    }
  };
  return (
    <form className="block wordsform" onSubmit={submit} data-match={fold.matchId}>
      <h2>{commentary.addComment}</h2>
      <SelectField label={commentary.kind} value={snippet} options={commentary.kinds} onChange={setSnippet} />
      <TextAreaField rows={4} label={commentary.text} value={text} onChange={setText} />
      {snippet === 'expert' && (
        <TextField label={commentary.who} value={by} maxLength={100} onChange={(event) => setBy(event.target.value)} />
      )}
      {promotes && (
        <TextField
          label={commentary.link}
          value={href}
          placeholder={commentary.linkExample}
          error={badLink ? commentary.badLink : undefined}
          onChange={(event) => setHref(event.target.value)}
        />
      )}
      <button type="submit" className="btn" disabled={text.trim() === '' || badLink || (promotes && href === '')}>
        {commentary.publish}
      </button>
    </form>
  );
}
