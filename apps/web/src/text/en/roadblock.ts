/** The page before a page. */
export const roadblock = {
  title: 'One advertisement, then your page',
  on: 'Continue',
  byItself: (seconds: number) => `It continues by itself after ${seconds} seconds.`,
};
