// Loaded before a part's own program: when the supervisor is killed, the part ends in good order instead of living on.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
