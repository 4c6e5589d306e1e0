import { oneOffAsMissing } from "../series/clean.ts";
import { forecastPanel } from "../series/forecast-panel.ts";
import { seriesAt } from "../series/panel.ts";
import { eachPeriod } from "../series/windows.ts";
import { BadInput } from "./bad-input.ts";
import { forecastOptions } from "./forecast-options.ts";
import { readSeriesFile } from "./series-file.ts";
import { writeForecast } from "./write-forecast.ts";

try {
  const { input, output, horizon, season, round, closed, setApart } = forecastOptions(process.argv.slice(2));
  const { ids, panel } = readSeriesFile(input, season, closed);
  if (setApart)
    for (let index = 0; index < ids.length; index += 1) {
      const values = seriesAt(panel, index);
      values.set(oneOffAsMissing(values));
    }
  writeForecast(output, ids, horizon, round, forecastPanel(panel, season, eachPeriod(horizon)));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`forecast: ${error.message}`);
  process.exitCode = 2;
}
