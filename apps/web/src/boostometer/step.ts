/** Rows that a list begins with, and that each load adds (BOOST-017, BOOST-018); also in the contract of the calls. */
export const BOOST_STEP = 10;
