/** Sets up Fast Refresh; provided by React Router's development server. */
declare module 'virtual:react-router/inject-hmr-runtime'
