// Preloaded into every server that `npm start` starts: when the supervisor dies, however it dies, so do they.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
