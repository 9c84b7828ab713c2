/** The desk's texts in English, by topic. Another language is a file with the same names. */
export { alertWords } from './en/alerts.ts';
export { auctions } from './en/auction.ts';
export { account, audit, roles, setUp, signIn, staff } from './en/account.ts';
export {
  commandText,
  detailWords,
  entryText,
  followText,
  keyWords,
  pitchNames,
  refusals,
  draftText,
  stepPrompts,
} from './en/ball.ts';
export { commentary } from './en/commentary.ts';
export { boardWords, consoleWords, correction, fieldWords, held, keyMap, more, prompts } from './en/console.ts';
export { failures, newsWords, sync, words } from './en/frame.ts';
export { formErrors, lookup, newMatch } from './en/new-match.ts';
export { rulesPage, ruleSlug, ruleWords } from './en/rules.ts';
export { records } from './en/records.ts';
export { deletion, matchList, people } from './en/match-list.ts';
