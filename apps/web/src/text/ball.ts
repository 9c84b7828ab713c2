/** Words of a ball's page. */
export const ball = {
  heading: (sides: string, label: string) => `${sides}, ball ${label}`, title: (sides: string, label: string, where: string) => `Ball ${label}, ${sides}${where}`,
  description: (sides: string, label: string) => `Ball ${label} of ${sides}, and the scorecard as at that ball.`,
  board: 'The score at this ball', asAt: (label: string) => `As at ball ${label}`, line: 'This ball', ways: 'Balls around it', previous: 'Ball before', next: 'Next ball', whole: 'The whole match', replay: 'Replay from here', pause: 'Stop the replay', card: 'The card as at this ball',
  address: 'Its address', addressNote: 'The address of this ball. It stays the same, whatever is corrected around it.', picture: 'Its picture, to send on',
};
