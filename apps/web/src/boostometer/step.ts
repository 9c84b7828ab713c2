/** Rows that a list starts with and that each load adds (BOOST-017, BOOST-018); also in the API contract. */
export const BOOST_STEP = 10;
