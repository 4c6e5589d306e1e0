/** Heights and widths of the frame in px. */
export const sizes = {
  headerMobile: 64,
  headerMain: 88,
  headerDashboard: 92,
  sidebar: 280,
  sidebarMini: 88,
  navItem: 48,
  content: 1600,
  form: 640,
} as const;
