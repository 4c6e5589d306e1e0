import { oneOffAsMissing } from "../series/clean.ts";
import { forecastPanel } from "../series/forecast-panel.ts";
import { seriesAt } from "../series/panel.ts";
import { eachPeriod } from "../series/windows.ts";
import { BadInput } from "./bad-input.ts";
import { openForecastFile, writeForecast } from "./forecast-file.ts";
import { forecastOptions } from "./forecast-options.ts";
import { readSeriesFile } from "./series-file.ts";

/** So many distributions are held in two gigabytes. */
const mostSteps = 2e7;

try {
  const options = forecastOptions(process.argv.slice(2));
  const { input, output, horizon, season, round, setApart } = options;
  const { ids, panel } = readSeriesFile(input, options);
  if (ids.length * horizon > mostSteps)
    throw new BadInput(`${ids.length} series × --horizon ${horizon} are more than ${mostSteps} forecasts at once`);
  const file = openForecastFile(output, input);
  if (setApart)
    for (let index = 0; index < ids.length; index += 1) {
      const values = seriesAt(panel, index);
      values.set(oneOffAsMissing(values));
    }
  writeForecast(file, ids, horizon, round, forecastPanel(panel, season, eachPeriod(horizon)));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`forecast: ${error.message}`);
  process.exitCode = 2;
}
