// Imported by programs that a test starts with a pipe as standard input: it closes when the starter has ended in any way,
// also by SIGKILL, and the program is then told to stop.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
// A program that has done its work ends although its starter still runs.
(process.stdin as { unref?: () => void }).unref?.();
