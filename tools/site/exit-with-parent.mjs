// Preloaded into every server started by `npm start`: they exit when the supervisor does, however it ends.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
