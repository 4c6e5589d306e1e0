/** Heights and widths of the frame in px. */
export const sizes = {
  headerMobile: 64,
  headerMain: 88,
  headerDashboard: 92,
  sidebar: 280,
  sidebarMini: 88,
  /** From this width of the window on, the menu has its full width. */
  roomy: 1440,
  navItem: 48,
  content: 1600,
  form: 640,
} as const;
