console.error("forecast: no input");
process.exitCode = 2;
