/** Props and cached pages of the forms; they are the same for all readers and depend on settings. */
import { type FaultAt, type FormName, FORMS, TOPICS } from '@sightscreen/contracts/forms/form';
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { type MatchSummary, summarise } from '@sightscreen/cricket';
import { HTML_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { isOn } from '../../core/settings/features.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { matchLayoutOf } from '../../match/views/match-layout.ts';
import { sayPath } from '../../match/views/paths.ts';
import type { Services } from '../services.ts';
import { FORM_SETTINGS } from './settings.ts';

type Needs = Pick<Services, 'config' | 'settings' | 'captcha' | 'render' | 'live'>;

/** FORM-003: other addresses below `/info` show the careers form too; these are the canonical ones. */
export const FORM_PATHS: Record<Exclude<FormName, 'haveyoursay'>, string> = {
  contact: '/info/contact',
  advertise: '/info/advertise',
  careers: '/info/careers',
  support: '/support',
};
const topicPath = (topic: string): string => `${FORM_PATHS.support}/${topic}`;

export interface FormState {
  /** Topic of the support form; null if none is chosen yet. */
  topic?: string | null;
  /** The match of a comment. */
  about?: FormPage['about'];
  /** Values already entered. */
  preset?: Record<string, string>;
  answer?: FormPage['answer'];
}

export const areOpen = ({ settings }: Pick<Needs, 'settings'>): Promise<boolean> => isOn(settings, 'forms');

export async function formPage(
  { config, settings, captcha }: Needs,
  name: FormName,
  { topic = null, about = null, preset = {}, answer = null }: FormState = {},
): Promise<FormPage> {
  const form = FORMS[name];
  const { setting } = captcha;
  const path =
    name === 'haveyoursay'
      ? `${about?.href ?? ''}/have-your-say`
      : topic === null
        ? FORM_PATHS[name]
        : topicPath(topic);
  return {
    page: 'form',
    base: {
      origin: config.publicOrigin,
      path,
      demo: false,
      noindex: name === 'haveyoursay' || topic !== null || answer !== null,
    },
    form,
    open: await areOpen({ settings }),
    captcha: !form.captcha
      ? null
      : setting.kind === 'proof-of-work'
        ? { kind: 'proof-of-work' }
        : { kind: 'hosted', name: setting.name, siteKey: setting.siteKey, script: setting.script },
    mailbox: await settings.read(FORM_SETTINGS[`mailbox.${name === 'haveyoursay' ? 'contact' : name}`]),
    keptDays: await settings.read(FORM_SETTINGS[`kept.${name}`]),
    preset: { ...(topic !== null && topic !== 'other' && { subject: TOPICS[topic]! }), ...preset },
    about,
    topics:
      name !== 'support'
        ? null
        : Object.entries(TOPICS).map(([name, label]) => ({ label, href: topicPath(name), chosen: name === topic })),
    answer,
  };
}

/** Null for an unknown match. */
export const aboutMatch = (folds: Services['folds'], id: string): Promise<FormPage['about']> =>
  folds.look(id, ({ state }) => ({ id, name: nameOf(summarise(state)), href: `/live-cricket-scores/${id}` }));

/** Name of a match without its score. */
const nameOf = ({ sides }: Pick<MatchSummary, 'sides'>): string => sides.map(({ name }) => name).join(' v ');

export function formResponses(context: Needs) {
  const { render, live } = context;
  const responseOf = (key: string, props: () => Promise<FormPage>): ResponseDefinition => ({
    key,
    tags: [tagOf.settings],
    render: async () => ({
      body: Buffer.from(render(await props())),
      contentType: HTML_TYPE,
      at: null,
      maxAge: 60,
      staleWhileRevalidate: 600,
      validUntil: null,
    }),
  });
  return {
    form: (name: Exclude<FormName, 'haveyoursay'>) => responseOf(`page form ${name}`, () => formPage(context, name)),
    topic: (topic: string) => responseOf(`page form support ${topic}`, () => formPage(context, 'support', { topic })),
    /** @param page the same form without a match, whose settings it takes */
    say: (id: string, page: FormPage): ResponseDefinition =>
      live.make.page(`page say ${id} ${page.open} ${page.mailbox} ${page.keptDays}`, id, (state, about, now) => {
        const { card, slug, paths } = matchLayoutOf(state, about, now);
        return {
          ...page,
          base: { ...page.base, path: sayPath(id, slug), demo: card.world === 'demo' },
          preset: { uMatchId: id },
          about: { id, name: nameOf(card.summary), href: paths.live },
        };
      }),
  };
}

/** The page for a browser without script, with its errors. */
export const refusedPage = (faults: FaultAt[], words: string): FormPage['answer'] => ({
  kind: 'refused',
  faults,
  words,
});
