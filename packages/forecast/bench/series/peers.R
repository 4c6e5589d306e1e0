# Forecasts of the R package forecast: one line a series and step, the mean and the quantiles at 0.1 ... 0.9, 0.95, 0.99.
suppressMessages(library(forecast))
args <- commandArgs(trailingOnly = TRUE)
method <- args[1]; horizon <- as.integer(args[2]); season <- as.integer(args[3])
lines <- strsplit(readLines(args[4]), ",", fixed = TRUE)
wanted <- c(.1, .2, .3, .4, .5, .6, .7, .8, .9, .95, .99)
widths <- c(20, 40, 60, 80, 90, 98)
from_bands <- function(made) {
  centre <- as.numeric(made$mean)
  upper <- matrix(as.numeric(made$upper), horizon); lower <- matrix(as.numeric(made$lower), horizon)
  cbind(centre, lower[, 4], lower[, 3], lower[, 2], lower[, 1], centre, upper[, 1], upper[, 2], upper[, 3], upper[, 4], upper[, 5], upper[, 6])
}
forecast_of <- function(line) {
  values <- ts(as.numeric(line), frequency = season)
  if (method == "croston") {
    rate <- max(0, as.numeric(croston(values, h = 1)$mean[1]), na.rm = TRUE)
    cells <- matrix(c(rate, qpois(wanted, rate)), horizon, 12, byrow = TRUE)
  } else {
    made <- tryCatch(
      if (method == "ets") forecast(ets(values), h = horizon, level = widths) else thetaf(values, h = horizon, level = widths),
      error = function(e) NULL)
    cells <- if (is.null(made)) matrix(0, horizon, 12) else from_bands(made)
    cells[is.na(cells)] <- 0
    cells <- pmax(cells, 0)
  }
  apply(format(cells, digits = 8, trim = TRUE, scientific = FALSE), 1, paste, collapse = ",")
}
writeLines(unlist(parallel::mclapply(lines, forecast_of, mc.cores = parallel::detectCores())), args[5])
