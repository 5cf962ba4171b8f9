declare module 'virtual:engine-files' {
  export const files: import('./worker-messages').EngineFiles;
}
