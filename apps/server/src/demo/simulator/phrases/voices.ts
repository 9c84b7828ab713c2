/** The people who are heard between overs. They belong to the invented world like everybody else in it. */
export const voices: readonly string[] = ['Marguerite Oduya', 'Alasdair Penhale', 'Revathi Sundresh', 'Clive Worrelton', 'Tamsin Aldersea', 'Jabu Mokwenara'];
