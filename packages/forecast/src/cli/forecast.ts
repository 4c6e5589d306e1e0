import { oneOffIn } from "../series/clean.ts";
import { forecastPanel } from "../series/forecast-panel.ts";
import { seriesAt } from "../series/panel.ts";
import { isCheckable } from "../series/training-rows.ts";
import { eachPeriod } from "../series/windows.ts";
import { intAt } from "../vector.ts";
import { BadInput } from "./bad-input.ts";
import { openForecastFile, writeForecast } from "./forecast-file.ts";
import { type ForecastOptions, forecastOptions, help } from "./forecast-options.ts";
import { progressOn } from "./progress.ts";
import { readSeriesFile } from "./series-file.ts";

/** So many distributions are held in two gigabytes. */
const mostSteps = 2e7;

try {
  const options = forecastOptions(process.argv.slice(2));
  if (options === "help") console.log(help);
  else forecastFile(options);
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`forecast: ${error.message}`);
  process.exitCode = 2;
}

function forecastFile(options: ForecastOptions): void {
  const { input, output, horizon, season, round, setApart } = options;
  const progress = progressOn(process.stderr);
  const onRead = (read: number, total: number) => progress.show("Reading", read, total);
  const { ids, panel, periods, firsts } = readSeriesFile(input, { ...options, onRead });
  if (ids.length * horizon > mostSteps)
    throw new BadInput(`${ids.length} series × --horizon ${horizon} are more than ${mostSteps} forecasts at once`);
  const file = openForecastFile(output, input);
  const notes = ids.map((_, index) => {
    const values = seriesAt(panel, index);
    const apart = setApart ? oneOffIn(values) : -1;
    const value = values[apart];
    if (apart >= 0) values[apart] = Number.NaN;
    const name = periods.nameOf(intAt(firsts, index) + apart);
    return [
      ...(isCheckable(values, horizon) ? [] : ["not enough data"]),
      ...(value === undefined ? [] : [`${value} of ${name} set apart`]),
    ].join("; ");
  });
  const names = new Map<number, string>();
  const named = (index: number, step: number) => {
    const place = intAt(firsts, index) + seriesAt(panel, index).length + step;
    const name = names.get(place) ?? periods.nameOf(place);
    names.set(place, name);
    return name;
  };
  const forecast = forecastPanel(panel, season, eachPeriod(horizon), (done) =>
    progress.show("Forecasting", done, ids.length),
  );
  progress.end();
  writeForecast(file, { ids, horizon, round, periodOf: named, notes }, forecast);
}
