/** Commentators of the comments between overs, invented like everybody else in this world. */
export const voices: readonly string[] = [
  'Marguerite Oduya',
  'Alasdair Penhale',
  'Revathi Sundresh',
  'Clive Worrelton',
  'Tamsin Aldersea',
  'Jabu Mokwenara',
];
