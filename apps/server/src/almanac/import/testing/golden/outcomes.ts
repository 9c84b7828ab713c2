/** Files whose published outcome does not follow from their other contents, each with the reason. */
export const OUTCOME_NOT_IN_THE_FILE: Record<string, string> = {
  '1120113': 'won by 10 wickets, but the second innings of the winner is not in the file',
  '1318383': 'chasing 89 the file stops at 88 for 3; won by 7 wickets',
  '1461966': 'a tie by D/L without the revised target; by runs alone the side batting second won',
  '1444790': 'won by D/L, the target is not in the file',
  '1444791': 'won by D/L, the target is not in the file',
  '1205779': 'won by VJD, the target is not in the file',
  '1205824': 'won by VJD, the target is not in the file',
  '1268191':
    'the side batting last passed the total through penalty runs after its last ball; published as 2 runs, where Law 16.8 knows no number',
  '1273144': 'awarded',
  '1407719': 'awarded',
  '804705': 'level scores decided by fewer wickets lost, a rule of that competition',
  '287862': 'decided by a bowl-out, which is no delivery',
  '1144530': 'two level super overs, decided on boundaries',
};
