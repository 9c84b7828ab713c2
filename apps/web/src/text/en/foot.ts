/** Links at the foot of every page: about the site itself. */
export const foot = {
  label: 'About this site',
  boostometer: 'Boostometer',
  polls: 'Polls',
  auctions: 'Auctions',
  about: 'About',
  corrections: 'How we correct',
  sources: 'Where our data comes from',
  accessibility: 'Accessibility',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  support: 'Support',
  advertise: 'Advertise',
  careers: 'Careers',
};
