import { Icon } from '../frame/Icon.tsx';

export const CalendarIcon = () => (
  <Icon>
    <path d="M3 5h16v14H3zM3 9h16M7.5 2.5V6M14.5 2.5V6" />
  </Icon>
);
