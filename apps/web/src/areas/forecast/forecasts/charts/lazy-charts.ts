import { lazy } from "react";

// As big as the rest of the page, and only drawn where there is one.
export const BandChart = lazy(async () => ({ default: (await import("./band-chart.tsx")).BandChart }));
export const WeekChart = lazy(async () => ({ default: (await import("./week-chart.tsx")).WeekChart }));
