import { expect, test } from 'vitest';
import { ANONYMOUS, type Content, type ContentVisitor, entitledTo, type Pass } from './entitled-to.ts';

const UNTIL = Date.UTC(2027, 4, 4);
const pass = (changes: Partial<Pass> = {}): Pass => ({ plans: [3], opens: ['news', 'live'], until: UNTIL, ...changes });
const guest: ContentVisitor = { ...ANONYMOUS, country: 'GB' };
const subscriber: ContentVisitor = { planState: 'ACTIVE', passes: [pass()], country: 'GB' };
const viewer: ContentVisitor = { ...subscriber, passes: [pass({ plans: null })] };
const former: ContentVisitor = { planState: 'CANCELLED', passes: [], country: 'GB' };
const gated: Content = { kind: 'news', planId: null, isPremiumFree: false, isLoginRequired: true, countries: [] };

test.each<[string, ContentVisitor, Partial<Content>, object]>([
  ['a guest reads free content', guest, { isPremiumFree: true, isLoginRequired: false }, { access: 'open', by: null }],
  ['a guest signs in for free content behind sign-in', guest, { isPremiumFree: true }, { access: 'sign-in' }],
  ['a guest signs in first for a plan', guest, {}, { access: 'sign-in' }],
  ['a former subscriber chooses a plan', former, {}, { access: 'plan' }],
  ['a former subscriber reads free content', former, { isPremiumFree: true }, { access: 'open', by: null }],
  ['a subscriber reads content of every plan', subscriber, {}, { access: 'open', by: pass() }],
  ['a subscriber reads content of their plan', subscriber, { planId: 3 }, { access: 'open', by: pass() }],
  ['another plan does not open it', subscriber, { planId: 4 }, { access: 'denied', reason: 'plan' }],
  ['a plan without this kind does not open it', subscriber, { kind: 'fantasy' }, { access: 'denied', reason: 'plan' }],
  ['a TV provider opens content of any plan', viewer, { planId: 4 }, { access: 'open', by: pass({ plans: null }) }],
  ['a TV provider without news does not open it', viewer, { kind: 'video' }, { access: 'denied', reason: 'plan' }],
  ['a listed country may see it', subscriber, { countries: ['IN', 'GB'] }, { access: 'open', by: pass() }],
  ['other countries may not', subscriber, { countries: ['IN'] }, { access: 'denied', reason: 'country' }],
  ['an unknown country is not listed', { ...guest, country: null }, { countries: ['GB'] }, { reason: 'country' }],
])('%s (AUTH-016, AUTH-022, PREM-014, PREM-Q03, PREM-S02)', (_, visitor, content, decision) => {
  expect(entitledTo(visitor, { ...gated, ...content })).toMatchObject(decision);
});
