import type { StatsPage } from '@sightscreen/contracts';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../island/use-match.ts';
import { useText } from '../../text/use-text.ts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { AnswerBlock, rowsTitle } from './AnswerBlock.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import { Asked } from './Asked.tsx';
import { Faults, faultsTitle } from './Faults.tsx';
import { FieldTarget } from './field-target.ts';
import { Fold } from './Fold.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Presets, Subjects } from './StatsLinks.tsx';
import { StatsRail } from './StatsRail.tsx';
import { statsRequests, type StatsRequestDeps, type Why } from './stats-requests.ts';
import { Trouble } from './Trouble.tsx';

const PATH = '/stats';
/** The fold around the form. */
const FORM = 'ask';

export interface StatsDeskProps {
  printed: StatsPage;
  request?: StatsRequestDeps['fetch'];
  go?: StatsRequestDeps['leave'];
}

const fetchPage: StatsRequestDeps['fetch'] = (...call) => fetch(...call);
const leave: StatsRequestDeps['leave'] = (address) => location.assign(address);

interface Arrival {
  address: string;
  why: Why;
  /** The element that had focus. */
  focused: Element | null;
}

/**
 * The form of a query and its result. The form, a sort order or a link shows results without a page change; without
 * script these are a form and links.
 */
export function StatsDesk({ printed, request = fetchPage, go = leave }: StatsDeskProps) {
  const words = useText('stats');
  const [page, setPage] = useState(printed);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...(printed.asked === null ? [FORM] : []), ...themesWithFaults(printed)]),
  );
  const [target, setTarget] = useState<{ parameter: string } | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const [status, setStatus] = useState('');
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const faultsPlace = useRef<HTMLDivElement>(null);
  const answerPlace = useRef<HTMLElement>(null);
  const count = useRef<HTMLElement>(null);
  const shown = useRef(printed);
  const arrival = useRef<Arrival | null>(null);
  /** Address of the shown page; null before hydration. */
  const address = useRef<string | null>(null);
  const { asked, answer, trouble, faults, presets, base, world } = page;

  const toggle = (name: string, isOpen: boolean): void =>
    setOpened((before) => {
      if (before.has(name) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });

  const ask = useMemo(
    () =>
      statsRequests({
        fetch: request,
        leave: go,
        awaited: setAwaited,
        show(next, to, why) {
          const isFirst = shown.current.answer === null;
          arrival.current = { address: to, why, focused: document.activeElement };
          shown.current = next;
          setPage(next);
          setOpened((before) => {
            const folds = new Set([...before, ...themesWithFaults(next)]);
            if (next.faults.length > 0) folds.add(FORM);
            else if (why === 'form' || why === 'link' || isFirst) folds.delete(FORM);
            return folds;
          });
        },
      }),
    [request, go],
  );

  useLayoutEffect(() => {
    const arrived = arrival.current;
    arrival.current = null;
    if (arrived === null) return;
    const { why, focused } = arrived;
    if (why !== 'back') history.pushState(null, '', arrived.address);
    address.current = here();
    // The head script shows matches that ended longer ago than any delay.
    window.dispatchEvent(new Event('sightscreen:zone'));
    // The number of rows could reveal something about a hidden match.
    const isCountVisible = count.current?.checkVisibility?.() === true;
    setStatus(
      page.faults.length > 0
        ? faultsTitle(words, page.faults)
        : page.answer !== null && isCountVisible
          ? rowsTitle(words, page.answer)
          : '',
    );
    const to = faultsPlace.current ?? (why === 'page' ? answerPlace : sentence).current ?? root.current;
    const stays = why === 'filter' || why === 'order' || why === 'back';
    if (!stays) to?.scrollIntoView();
    // Otherwise the pressed element is gone or out of view.
    if (!stays || focused?.isConnected === false) to?.focus({ preventScroll: true });
  }, [page, words]);

  useEffect(() => {
    const follow = (): void => {
      // The history also moves between places of the page.
      if (here() !== address.current) void ask(location.href, 'back');
    };
    // Hydration may follow a return to an address that the page had before it was reloaded.
    address.current ??= isPrintedHere(shown.current) ? here() : '';
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [ask]);

  const press = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isPlain(event) || link.origin !== location.origin || link.pathname !== PATH) return;
    if (link.hash === '') {
      event.preventDefault();
      return void ask(link.href, whyOf(link));
    }
    const field = page.fields.find(({ parameter }) => link.hash === `#ask-${parameter}`);
    if (field === undefined) return;
    event.preventDefault();
    toggle(FORM, true);
    toggle(field.theme, true);
    setTarget({ parameter: field.parameter });
  };

  const chart = answer !== null && (
    <AnswerChart chart={answer.chart} summed={answer.source.summed} pages={answer.pager.pages} />
  );
  return (
    // Links report their own keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={root} tabIndex={-1} onClick={press} data-desk={hydrated ? '' : undefined}>
      <section className="question">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <Subjects subjects={page.subjects} />
          {asked !== null && <Asked asked={asked} sentence={sentence} />}
          {asked === null && faults.length === 0 && (
            <>
              <p className="question__words" ref={sentence} tabIndex={-1}>
                {words.invite}
              </p>
              <Presets presets={presets} world={world} />
            </>
          )}
          {faults.length > 0 && <Faults faults={faults} fields={page.fields} place={faultsPlace} />}
          <Fold
            name={FORM}
            folds={{ opened, toggle }}
            className="question__fold"
            id="ask"
            summary={asked === null ? words.own : words.form}
          >
            <FieldTarget value={target}>
              <QuestionForm
                fields={page.fields}
                keep={page.keep}
                world={world}
                folds={{ opened, toggle }}
                onSend={(to) => void ask(to, 'form')}
              />
            </FieldTarget>
          </Fold>
        </div>
      </section>
      {trouble !== null && <Trouble trouble={trouble} again={base.path} />}
      {answer !== null && asked !== null && (
        <div className="wrap cols">
          <div className="stack">
            {answer.chart.kind === 'line' && chart}
            <AnswerBlock answer={answer} asked={asked} isAwaited={isAwaited} place={answerPlace} count={count} />
          </div>
          <aside className="rail">
            {answer.chart.kind === 'bars' && chart}
            <StatsRail answer={answer} address={base.path} otherWorld={page.otherWorld} announce={setStatus} />
            <section className="block bleed question__others">
              <h2>{words.others}</h2>
              <Presets presets={presets} world={world} />
            </section>
            <AdSlot place="aside" />
          </aside>
        </div>
      )}
      <p className="sr" role="status">
        {status}
      </p>
    </div>
  );
}

const themesWithFaults = ({ fields }: StatsPage): string[] =>
  fields.filter(({ fault }) => fault !== null).map(({ theme }) => theme);

const here = (): string => location.pathname + location.search;

/** Whether the page was printed for the current address. A refused query has no address of its own. */
function isPrintedHere({ base }: StatsPage): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  const isLoaded = loaded === undefined || new URL(loaded).pathname + new URL(loaded).search === here();
  return isLoaded || base.path === here();
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function whyOf(link: HTMLElement): Why {
  if (link.closest('thead') !== null) return 'order';
  if (link.closest('.pager') !== null) return 'page';
  return link.closest('[data-asked]') === null ? 'link' : 'filter';
}
