/** The page before a page. */
export const roadblockWords = {
  title: 'Your page follows this ad',
  on: 'Continue',
  byItself: (seconds: number) => `Continues in ${seconds} seconds.`,
};
