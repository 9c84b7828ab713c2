/**
 * Phrases for runs off the bat. Keys are the outcome and the shot; `any` fits every shot of that outcome. `{where}`
 * is the fielder the ball went past or to.
 */
export const fours: Record<string, readonly string[]> = {
  any: [
    'Beats {where} and the dive that follows.',
    'Nobody moves much. {where} turns and fetches it.',
    'Away past {where}, and the throw back comes from a ball boy.',
    'A narrow gap, and {batter} found it.',
    'Struck past {where}; the chase is for show.',
    'Four from the moment it left the bat, past {where}.',
    '{bowler} looks at the spot where it landed, then at {where}.',
    'Timed rather than hit. It goes past {where} all the same.',
    'Quick outfield, quicker hands. {where} had no say in it.',
    'One bounce, two, rope, on the {where} side.',
  ],
  'cover drive': [
    'Leans into the cover drive and holds the pose a fraction longer than needed.',
    'Driven on the up through {where}. A yard shorter and it was a good ball.',
    'Front foot out, head over it, through {where}.',
    'A cover drive from the book, chapter one, past {where}.',
    'Room to free the arms, and the drive runs away past {where}.',
  ],
  'off drive': [
    'Threaded between the bowler and {where}.',
    'All wrist at the end, and it beats {where}.',
    'The full face of the bat. {where} waves it past.',
  ],
  'straight drive': [
    'Back past {bowler}, who takes the feet out of the way.',
    'Straight, along the ground, and the umpire takes a step aside.',
    'The non-striker hops over it. So does the sightscreen, nearly.',
    'Shown the maker’s name, and back down the ground it goes.',
  ],
  'on drive': [
    'The hardest drive there is, and it goes past {where}.',
    'Whipped straight of {where} with a turn of the wrists.',
    'On drive, along the carpet, past {where}.',
  ],
  'square drive': [
    'Opens the face late and beats {where}.',
    'Square on the off side, in front of {where} and gone.',
    'Reached for it and got all of it, square of the wicket.',
  ],
  'back-foot punch': [
    'Stood tall and punched it past {where}.',
    'Off the back foot, no backlift to speak of, past {where}.',
  ],
  cut: [
    'Given room, and cut hard past {where}.',
    'Room to cut, and {batter} does not waste it.',
    'Cut in front of {where}, who is two yards too deep.',
    'Slapped off the back foot past {where}.',
  ],
  'late cut': ['Waited for it, and dabbed it fine of {where}.', 'Late, then later still. It runs away past {where}.'],
  steer: ['Guided past {where} with an open face. Meant, too.', 'Uses the pace, steers it wide of {where}.'],
  'upper cut': [
    'Ramped over the cordon and one bounce into the boards.',
    'Leans back and lifts it over {where}. Third is a long way off.',
  ],
  pull: [
    'Short, and pulled in front of square. {where} never had it.',
    'Rocks back and pulls it past {where}.',
    'Pulled along the ground, wrists rolled, past {where}.',
    'Sat up to be hit, and was.',
  ],
  hook: ['Takes on the short one and hooks it fine.', 'Hooked from in front of the badge, past {where}.'],
  flick: [
    'Off the pads and away past {where}.',
    'Too straight. Clipped past {where}.',
    'Flicked off the toes, and {where} gives it up early.',
    'Turned away with a late twist of the wrists.',
  ],
  'leg glance': ['The faintest of touches, and it runs fine.', 'Glanced past {where}. {bowler} kicks the turf.'],
  sweep: [
    'Down on one knee and swept past {where}.',
    'Swept hard and flat, between the two men put there for it.',
    'Swept off the line of middle. Brave, and four.',
  ],
  'reverse sweep': [
    'Hands changed over, and reversed past {where}.',
    'Reverse-swept. The field was set for the other side.',
  ],
  'slog sweep': [
    'Dragged from outside off, one bounce over the rope.',
    'Slog-swept over the ring, and it drops short of the rope by a yard.',
  ],
  'lofted straight drive': [
    'Lifted back over {bowler}, one bounce and into the board.',
    'Chipped over the ring with a straight bat, and it has the legs.',
  ],
  'lofted cover drive': [
    'Over the covers, not through them. One bounce.',
    'Inside out, and over {where}. Safe enough in the end.',
  ],
  slog: [
    'Not one for the coaching manual. Four past {where} all the same.',
    'Swung across the line and got away with it past {where}.',
    'Heaved to leg. It lands in no man’s land and keeps going.',
  ],
  scoop: [
    'Scooped over the shoulder, and there is nobody behind the keeper.',
    'Walked across and lapped it fine. {bowler} knew it was coming.',
  ],
  'inside edge': [
    'Inside edge, inches past leg stump, and it beats the keeper to the rope.',
    'Off the inside edge. {bowler} would rather it had been middled.',
  ],
};

export const sixes: Record<string, readonly string[]> = {
  any: [
    'All the way, over {where}.',
    'Clears {where} with something to spare.',
    '{where} walks back, then stops walking.',
    'Flat, hard, and into the seats over {where}.',
    'Up, and a long time coming down, beyond {where}.',
    'High over {where}. Somebody in the second tier has a souvenir.',
    'The swing was easy. The distance was not.',
    '{bowler} does not turn round to look.',
  ],
  pull: [
    'Picked up the length early and pulled it over {where}.',
    'Half a yard too short, and it goes over {where}.',
    'Pulled from outside off. Strong wrists.',
  ],
  hook: ['Hooked, top of the bounce, over the man at fine leg.', 'Takes on the bouncer and wins, over {where}.'],
  flick: [
    'On the pads, and picked up over {where} with no effort at all.',
    'A flick, and it carried all the way at {where}.',
  ],
  sweep: ['Swept off the stumps and over {where}.', 'Got down early, met it, and swept it over {where}.'],
  'slog sweep': [
    'Slog-swept into the stand at {where}.',
    'Front leg out of the way, over {where} it goes.',
    'One knee down, head still, over {where}.',
  ],
  'upper cut': [
    'Ramped all the way. The man at deep third admired it with everybody else.',
    'Used the pace and guided it over the rope behind square.',
  ],
  'lofted straight drive': [
    'Straight back over {bowler} and into the sightscreen.',
    'Used the feet, got to the pitch, over the bowler’s head.',
    'A checked drive, no more, and it carries the rope.',
  ],
  'lofted cover drive': ['Inside out, over {where}. That is the hard side.', 'Over extra cover, off the front foot.'],
  slog: [
    'A clean swing across the line, and it clears {where}.',
    'The long handle, over {where}.',
    'In the arc. Out of the ground, nearly.',
  ],
  scoop: [
    'Scooped over fine leg for six. There is no field for that.',
    'Got underneath it and helped it over the keeper and everything behind.',
  ],
};

export const dots: Record<string, readonly string[]> = {
  any: [
    'Straight to {where}.',
    'Well struck, and well stopped by {where}.',
    'No run there. {where} saw to it.',
    '{where} saves it, and the pair stay where they are.',
  ],
  defended: [
    'Forward, and blocked.',
    'Played with a straight bat and soft hands.',
    'Nothing to it but a good block.',
    'Solid. {bowler} picks it up and walks back.',
    'Smothered.',
    'Off the middle, and no thought of a run.',
  ],
  'left alone': [
    'Left alone, and left well.',
    'Shoulders arms. It misses off stump by a coat of paint.',
    'Watched all the way through to the keeper.',
    'Too wide to bother with.',
    'Not tempted.',
  ],
  'play and miss': [
    'Past the outside edge. {bowler} has hands on head.',
    'Beaten. Nothing wrong with the shot, nothing wrong with the ball.',
    'Played for one line; it took another.',
    'Does enough to beat the bat.',
    'Zips past the edge. A word from {bowler}, and a smile.',
    'Groped at and missed.',
  ],
  'swing and miss': [
    'A big swing and nothing but air.',
    'Swing, miss, and a look at the toe of the bat.',
    'Through the shot before it arrived.',
    'Aimed for the next parish. No contact.',
  ],
  'dug out': [
    'Yorker, and dug out in time.',
    'Right in the blockhole. Jammed back.',
    'Bat down just before it could do harm.',
  ],
  push: ['Pushed, and no thought of a run.', 'Pushed to {where}, who is in close enough to stop the single.'],
  cut: ['Cut hard, straight at {where}.', 'Found the only man square of the wicket.'],
  'cover drive': ['Drilled to {where}. A yard either side was four.', 'Good drive, better fielder at {where}.'],
  pull: ['Pulled into the ground and straight to {where}.'],
  sweep: ['Swept, and {where} gets a body behind it.'],
};

export const ones: Record<string, readonly string[]> = {
  any: [
    'Worked away towards {where} for one.',
    'Calls early, gets one towards {where}.',
    'Soft hands, quick feet, a single.',
    'Takes the one on offer at {where}.',
    'Dropped short of {where} and they scamper through.',
    'A single to keep things moving.',
  ],
  flick: ['Clipped to {where} for one.', 'Off the hip, an easy one.'],
  push: ['Pushed into the gap and through for one.', 'Tip and run, and there is no throw.'],
  pull: ['Pulled to {where}, who is back on the rope. One.'],
  'inside edge': ['Off the inside edge, past the stumps, and they steal one.'],
  'dug out': ['Squeezed out from under the boot, and they run.'],
  sweep: ['Swept to the man on the rope. One.'],
};

export const twos: Record<string, readonly string[]> = {
  any: [
    'Two to {where}: the second was always on.',
    'Good running turns one into two.',
    'In the air for a while, safe, and back for the second.',
    'Placed wide of {where}, who has thirty yards to cover. Two.',
    'Back for two; the throw goes to the wrong end.',
  ],
};
export const threes: Record<string, readonly string[]> = {
  any: [
    'Hauled in a foot from the rope at {where}. Three.',
    'They run three while {where} turns and chases.',
    'Pulled back by a dive. It saves one.',
  ],
};
