export const circle = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';

/**
 * The drawings that code of first views contains: those of controls, which change when they are used, and of styles ({@link iconStyle}).
 * On a 24-px grid, one path each, stroked 1.6 px with round caps. Keep 2.5 px clear of the edge.
 */
export const firstIcons = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3l5.2 5.2',
  cart: 'M5.5 8.5h13l.9 10.4a1.5 1.5 0 0 1-1.5 1.6H6.1a1.5 1.5 0 0 1-1.5-1.6ZM8.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5',
  user: 'M12 12a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4.5 20.5c.8-3.4 3.8-5.2 7.5-5.2s6.7 1.8 7.5 5.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronUp: 'M6 14.5l6-6 6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  arrowRight: 'M4.5 12h15M13.5 6l6 6-6 6',
  arrowLeft: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  heart: 'M12 20s-7.5-4.4-7.5-10A4.1 4.1 0 0 1 12 7.6 4.1 4.1 0 0 1 19.5 10c0 5.6-7.5 10-7.5 10Z',
  compare:
    'M9.5 4.5h-4A1.5 1.5 0 0 0 4 6v12a1.5 1.5 0 0 0 1.5 1.5h4M14.5 4.5h4A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-4M12 3v18',
  info: `${circle}M12 11v5.2M12 7.8h.01`,
  warning: 'M12 4.2 21 19.5H3ZM12 10v4.5M12 17h.01',
  checkCircle: `${circle}M8.3 12.3l2.5 2.5 5-5.3`,
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
} as const;
