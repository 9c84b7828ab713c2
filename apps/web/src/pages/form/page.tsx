import { definePage } from '../define-page.ts';
import form from './form.island.tsx';
import { FormPage, hasForm } from './FormPage.tsx';

export default definePage('form', {
  head: ({ form, about }, { site, forms }) => {
    const { title, lead } = forms.pages[form.name];
    return {
      title: `${about === null ? title : `${title}, ${about.name}`} – ${site.name}`,
      description: lead,
      at: null,
    };
  },
  Body: FormPage,
  styles: () => ['form'],
  // At once: the draft and the reader's name are in the fields before one is used.
  islands: (props) => (hasForm(props) ? [form] : []),
});
