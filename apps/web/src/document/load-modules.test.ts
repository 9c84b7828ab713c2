import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadModules } from './load-modules.ts';

/** A page whose paint the test triggers. */
function openPage(state: { hidden?: boolean; arriving?: boolean } = {}) {
  const events = new EventTarget();
  const [watching, loaded]: [(() => void)[], (() => void)[]] = [[], []];
  const head: string[] = [];
  const page = {
    hidden: state.hidden ?? false,
    readyState: state.arriving === true ? 'loading' : 'interactive',
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    createElement: (tag: string) => Object.assign(new EventTarget(), { tag }),
    head: {
      append: (...nodes: { rel?: string; href?: string; src?: string }[]) => {
        for (const node of nodes) head.push(node.src === undefined ? `${node.rel} ${node.href}` : `run ${node.src}`);
      },
    },
    defaultView: {
      PerformanceObserver: class {
        constructor(callback: () => void) {
          watching.push(callback);
        }
        observe(): void {}
      },
      addEventListener: (_: 'load', act: () => void) => loaded.push(act),
    },
  };
  return {
    page: page as unknown as Document,
    head,
    /** Reports the first paint and the first contentful paint. */
    paint: () => {
      for (const callback of watching) callback();
    },
    load: () => {
      for (const act of loaded) act();
    },
    leavePage: () => {
      page.hidden = true;
      events.dispatchEvent(new Event('visibilitychange'));
    },
    arrive: () => {
      page.readyState = 'interactive';
      events.dispatchEvent(new Event('DOMContentLoaded'));
    },
  };
}
const named = { modules: '/assets/islands.js /assets/refresh.js', preload: '/assets/react.js' };
const requested = [
  'modulepreload /assets/islands.js',
  'modulepreload /assets/refresh.js',
  'modulepreload /assets/react.js',
];
const run = ['run /assets/islands.js', 'run /assets/refresh.js'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('modules are requested once, after the page is painted', () => {
  const { page, head, paint, load, leavePage } = openPage();
  loadModules(named, page);
  load();
  expect(head).toEqual([]);
  paint();
  expect(head).toEqual([...requested, ...run]);
  paint();
  leavePage();
  vi.runAllTimers();
  expect(head).toHaveLength(5);
});

test('without paint timing they are requested half a second after the load event', () => {
  const { page, head, load, paint } = openPage();
  loadModules(named, page);
  load();
  vi.advanceTimersByTime(499);
  expect(head).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(head).toEqual([...requested, ...run]);
  paint();
  expect(head).toHaveLength(5);
});

test('modules of a page still loading are fetched after the first paint and run when parsed', () => {
  const { page, head, paint, arrive } = openPage({ arriving: true });
  loadModules(named, page);
  paint();
  expect(head).toEqual(requested);
  arrive();
  expect(head).toEqual([...requested, ...run]);
});

test('a page opened in the background or left before its paint does not wait for a paint', () => {
  const behind = openPage({ hidden: true });
  loadModules(named, behind.page);
  expect(behind.head).toEqual([...requested, ...run]);
  const left = openPage();
  loadModules(named, left.page);
  left.leavePage();
  expect(left.head).toEqual([...requested, ...run]);
  left.paint();
  expect(left.head).toHaveLength(5);
});

test('a page without modules requests nothing', () => {
  const { page, head, paint } = openPage();
  loadModules({}, page);
  paint();
  expect(head).toEqual([]);
});
