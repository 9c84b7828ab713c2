/**
 * Phrases for dismissals. `caughtBehind` is the keeper, `caughtDeep` anything past the ring, `caughtClose` the rest.
 */
export const wickets: Record<string, readonly string[]> = {
  bowled: [
    'Through the gate. {bowler} has the middle stump to look at.',
    'Knocks back off stump. {batter} stays a moment, looking back at it.',
    'Played round it. The bails are somewhere near the keeper.',
    'Beaten all ends up.',
    'On to the stumps. {bowler} was owed one.',
    'Beaten for pace and bowled.',
    'Missed the straight one.',
  ],
  'bowled inside edge': [
    'Chopped on. Half a shot, half a bat.',
    'Inside edge, stumps. {batter} looks at the bat for an answer.',
  ],
  lbw: [
    'Struck in front, and the finger takes its time but goes up.',
    'Trapped on the crease. Nothing for {batter} to say.',
    'Straight, and pad first. Plumb.',
    'Beaten on the inside edge and hit on the pad. Given.',
    'Hit on the back leg, in front of middle. Out.',
  ],
  caughtBehind: [
    'A thin edge, and {fielder} does the rest.',
    'Feathered through to {fielder}. {batter} does not wait.',
    'Drawn forward, nicked behind. A plan that worked.',
    'A touch, no more, and {fielder} is sure of it.',
    'Poked at one that could have been left. {fielder} takes it by the knees.',
  ],
  slips: [
    'Edged, and {fielder} takes it low in the cordon.',
    'Straight to {fielder} at slip, at a kind height.',
    'Squared up, edged, held by {fielder}.',
    'Nicked. {fielder} goes with both hands and stays with it.',
  ],
  caughtDeep: [
    'High towards {where}, and {fielder} settles under it.',
    'Did not get all of it. {fielder} waits at {where}.',
    'Picks out {fielder} at {where}. The only man there.',
    'Up in the air, long enough for doubt. {fielder} at {where} has none.',
    '{fielder} runs in from {where} and takes it at the chest.',
    'The wind holds it up, and {fielder} holds on at {where}.',
    'Toe of the bat. {fielder} takes it two steps in from the rope.',
  ],
  caughtClose: [
    'Straight to {fielder} at {where}.',
    'Chipped to {where}, where {fielder} had just been moved.',
    'Through the shot early, and it loops to {fielder}.',
    'Hit hard, but at {fielder}.',
    '{fielder} takes a sharp one at {where}.',
  ],
  'caught and bowled': [
    'Back to {bowler}, who takes it above the head.',
    'Pushed back in the air, and {bowler} is quick to go down.',
    'A return catch, and {bowler} makes it look easier than it was.',
  ],
  stumped: [
    'Past the bat, and {fielder} has the bails off in a blink.',
    'Down the pitch, not to the pitch. {fielder} does it neatly.',
    'Dragged out of the crease and beaten. Stumped by a yard.',
  ],
  'run out': [
    'Yes, no, and too late. {fielder} broke the wicket.',
    'A run that was never there. {fielder} does the rest.',
    'Sent back, and short by a bat’s length. {fielder} has it.',
    'They took on the arm, and {fielder} was up to it.',
  ],
  'hit wicket': [
    'Deep in the crease, too deep: the heel takes a bail off.',
    'Into the stumps with the follow-through. No way to go.',
  ],
};
/** Extras and other events. */
export const extras: Record<string, readonly string[]> = {
  wide: [
    'Down the leg side.',
    'Pushing for the tramline and missing it by a bat’s width.',
    'Too far outside off.',
    'Sprayed. The keeper does well to get across.',
    'Wide, and {bowler} does not argue.',
  ],
  fiveWides: [
    'Down leg, past the keeper, and away to the rope. Five wides.',
    'Wide of everybody, keeper included, and it runs to the rope.',
  ],
  noBall: ['Over the line by a heel.', 'Front foot. {bowler} looks back at the mark as if it had moved.'],
  byes: ['Past everything, the keeper included.', 'Kept low, and it slips under the gloves.'],
  legByes: ['Off the pad, and they run.', 'Struck on the thigh; it runs away on the leg side.'],
};
/** Occasional comments between overs by a named commentator. `{batting}` and `{bowling}` are sides. */
export const expert: Record<string, readonly string[]> = {
  ahead: [
    'The required rate is below the rate they have been going at. No need for anything clever now.',
    'It is theirs to lose from here, which is exactly when people lose it.',
    'Singles win this. A boundary an over would be greedy.',
  ],
  behind: [
    'One over has to go for fifteen, and it is a question of whose. My guess is the fifth bowler.',
    'The rate is climbing faster than the score. Somebody has to take a risk before it is too late.',
    'Wickets in hand at the end are no use to anybody.',
    'Watch the field for the next over: the man at long-on has been brought round, so the slower ball is coming.',
  ],
  building: [
    'The pitch is holding up a touch. Par here is lower than the crowd thinks.',
    'They are rotating well. The bowlers would like a maiden and cannot get one.',
    'One boundary is shorter than the other, and both captains know it.',
    'Running like this is worth ten runs an innings before anybody hits a four.',
    'Note how straight the mid-on has gone. They want the drive in the air.',
  ],
  wickets: [
    'Some of those were good balls and some were gifts. The scorecard will not say which.',
    'This is where a number seven earns the shirt.',
    'The ball is not doing much. The pressure is doing the rest.',
  ],
  longForm: [
    'The ball has stopped swinging, so the slips are there for company.',
    'A quiet hour, and both sides would take another.',
    'Bat long and the game comes to you. That is all there is to it.',
    'The rough outside the left-hander’s off stump is worth a look through binoculars.',
    'They would love the new ball in this light. The batters would not.',
    'A lead of eighty on this surface is worth a hundred and twenty.',
    'The bowlers have got their lengths back since the interval. Not a half-volley for nine overs.',
  ],
};
export const preview: readonly string[] = [
  'An even covering of grass, a little damp at one end. Whoever wins the toss has some thinking to do.',
  'A pitch in the middle of the square, so neither boundary is short.',
  'A dry surface and a light breeze. Expect spin before the tenth over.',
  'There was rain overnight, but none is forecast. The ground staff have been out since six.',
];
