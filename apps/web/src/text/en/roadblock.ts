/** The page before a page. */
export const roadblock = {
  title: 'Your page follows this ad',
  on: 'Continue',
  byItself: (seconds: number) => `Continues in ${seconds} seconds.`,
};
