/** Of a chart of bars, in px: what holds its place while its code loads is as high. */
export const chartHeight = 240;
