import { definePage } from '../define-page.ts';
import { FormPage } from './FormPage.tsx';

export default definePage('form', {
  head: ({ form, about }, { site, forms }) => {
    const { title, lead } = forms.pages[form.name];
    return {
      title: `${about === null ? title : `${title}, ${about.name}`} – ${site.name}`,
      description: lead,
      at: null,
      scripts: ['forms'],
    };
  },
  Body: FormPage,
  styles: () => ['form'],
});
