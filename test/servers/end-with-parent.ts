// Imported by programs that a test starts with a pipe as standard input: it closes when the parent process has ended in any
// way, also by SIGKILL, and the program then gets SIGTERM.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
// A program that has finished can end while its parent process still runs.
(process.stdin as { unref?: () => void }).unref?.();
