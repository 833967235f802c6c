export default function Cooperation() {
  return <h1>Cooperation</h1>
}
